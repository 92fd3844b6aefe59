/// Codes as another program draws them (python-qrcode 8), with a version, a level and a mask each: every row as a hexadecimal
/// number, the leftmost module first.
enum QRVectors {
    struct Vector: Sendable {
        var text: String
        var version: Int
        var isMedium: Bool
        var mask: Int
        var rows: String
    }

    static let all = [
        Vector(
            text: "a", version: 1, isMedium: false, mask: 0,
            rows: """
                1fcb7f 104e41 175b5d 174a5d 17455d 104141 1fd57f 1b00 1dfec4 5a446 17d11 1a8c44 19e155 1aab
                1fd2ef 105fb8 1756ed 174446 175911 105846 1fd957
                """),
        Vector(
            text: "http://192.168.1.5:4000/", version: 2, isMedium: true, mask: 3,
            rows: """
                1fdd47f 105b041 174fe5d 175985d 174ba5d 1045041 1fd557f 17400 16e004b 218482 14c70b0 1f1fa7c
                1a60877 6b22d1 dc19c6 1581209 2c2fff 19f11 1fdb15f 1051512 17421f1 175d777 175365e 1043a14
                1fdbaff
                """),
        Vector(
            text: "http://192.168.100.200:4000/my%20club/?token=abcdefghijklmnopqrstuvwxyz", version: 5, isMedium: true,
            mask: 5,
            rows: """
                1fc7be8c7f 10538e1141 175003a75d 17572bce5d 174d37fc5d 1048b4dc41 1fd555557f 19a04300
                1057454cce 1fa849263a 1c4d418213 16aff401e9 12721265c9 624bafe8a 6cf89ee9 ebb2f719c 2e8106cd6
                d18856722 184ee9fed5 1737430229 1eca2b097c 180a67f714 1d7665923b b8a115373 13677e2361
                139b10ef20 1459cd4e8f 1095e5373e 146fdc49ff 13feb714 1fc2627d59 1041fc1512 1747928ffc
                174ddce345 17467ada87 1041837139 1fd7e42549
                """),
        Vector(
            text: String(repeating: "é", count: 60), version: 7, isMedium: true, mask: 2,
            rows: """
                1fc0a195a17f 104b43665241 175d6cf6425d 1750f8c9bb5d 1752e7fc275d 105b0b131841 1fd55555557f
                1ba3171900 17c4a9fbd57c 1309c5ddbe51 6ff64224f6d 149638734c7b 457528fb0b4 429b18524d5
                e7741461a29 1bb4ede65923 c40dbd995d0 331949c3e40 186d74630f7f 149e9bf31c7a 1dfff3ffd1f5
                171dc115b511 1d5445564b5d 1d1def124f1b 1ff665fdb3f4 5115ec425b4 126543c71bdb b289a061b20
                196aec69d661 f2a8a9cbf90 106b43834dcf 1b91c2430c3a f7f88eff225 1d8215d5a5d5 1461bd65b49
                f20e0264b73 13712ff9b7f0 1bd11c2f14 1fcd43531f5b 1053a5171912 1759fbfbd5f1 175ef37dbc73
                175520824cbe 104468c34ed8 1fd06b0fb126
                """),
        Vector(
            text: String(repeating: "x", count: 213), version: 10, isMedium: true, mask: 7,
            rows: """
                1fcf4bbddddd67f 10407aae53e5a41 17480166b06b65d 1744e918888825d 1747d6fff94fa5d 1057eec4653e441
                1fd55555555557f 29fc794fb00 12d80bcfe53e4a0 3bdbb4e222202d 135eda5dac1ad15 a17e2954f94d9b
                157ae26b7777678 71919c706b04bf 1eeca1301ac1bce 98deb71ddddfd0 1f5643e253e52e9 ca7402ab06b264
                1d7eedd48888987 1bd76f8f94fb40 1275944fe53e431 8b20a4e222202d dd37f9dac1ad15 1c37a2954f94d9b
                6f2db6b7777678 18e940706b04bf 11f5aef7dac1bfe 916afbc5dddf12 1755852d53e515a 17187364706b314
                17f6875fc888bf7 1633cdfe794f9e0 9f35e02a53e761 170aeac8a22228c 1a728550ec1ae44 1da92613cf94f3b
                be546a63777529 1a2ecb8186b061f 14c444bd5ac189e 1a3f42375dddd72 249d62f13e51ba 179a1bac306b0c4
                9d30999c888ad7 21ed87e794f9e0 17f00f42a53e761 b8a5388a22228d 14c490d0ec1ae45 1f298513cf94f3b
                701667f7775f8 1d01c446b071f 1fc31bb55ac1b5e 10591cbc5dddf12 17446467d3e53fa 175b5ae1706b397
                1749b2934888b75 10412e33394fab0 1fdafcc8253e6c2
                """),
        Vector(
            text: String(repeating: "0", count: 271), version: 10, isMedium: false, mask: 1,
            rows: """
                1fd1333fffffe7f 1052000ccccc241 1740fffccccce5d 17443330000025d 1753333fffff25d 105200044cccc41
                1fd55555555557f 19000c7333000 1cdbccc7ffffcf3 600ccc00000003 459ffff333333f 88600033333030
                1669ccc3ffffcf3 11b7ccc00000003 1dccffff333333f 53400033333030 dc0ccc3ffffcf3 493ccc00000003
                145ffff333333f 138d00033333030 ddaccc3ffffcf3 ab20cc00000003 1d727fff333333f 2a580033333033
                15f48cc3ffffcf0 2a44cc00000003 ffcbffff3333ff 1f1880047333110 5558ccd7ffff53 d158cc44000113
                1ff5fff7f3331ff 1500c004f3332c0 54accccfffffc3 1114cc00000003 137ffff7f3332ff 1b158004f3332c0
                12f30cccfffffc3 5814cc00000000 7d7fff7f3332ff f8e8004f3332c2 7d24cccfffffc3 b15ccc00000003
                a6cfff7f3332ff a70004f3332c0 a674cccfffffc3 162c4cc00000003 14cffff7f3332ff 1f084004f3332c0
                7fcccfffffff3 168cc44000113 1fcffffd733335f 105bc0047333110 1742cccfffffff3 174c8ccf0000330
                175d7ffff3333ff 105400003333000 1fd0cccf3ffff31
                """),
    ]
}
